//! The program as it is started: its errors, its folder, its connections.

mod drawing;
mod imports;
mod limits;
mod logs;
mod running;
mod seen;
mod starts;
mod watches;
mod wire;
