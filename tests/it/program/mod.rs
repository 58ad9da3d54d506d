//! The program as it is started: its errors, its folder, its connections.

mod imports;
mod running;
mod starts;
mod watches;
mod wire;
