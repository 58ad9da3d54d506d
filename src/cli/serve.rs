//! Serves the catalogue.

use std::{
    io::{self, ErrorKind, Write},
    net::TcpListener,
    path::Path,
    sync::Arc,
};

use anyhow::{Context, Result, bail};
use clap::Args;

use super::{Outcome, descriptors, library::library, log::Log, watch::Watch};
use crate::{
    files::Tree,
    settings::{BaseUrl, Listen, Settings},
    web::{Front, Live, Site, serve},
};

/// Serves the catalogue: the one inside the program, or a folder that is watched.
#[derive(Debug, Args)]
pub struct Serve {
    /// How it is served.
    #[command(flatten)]
    pub settings: Settings,
}

impl Serve {
    /// Serves until the program is told to stop. Data with errors is not served: its report is
    /// written and the program ends.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome> {
        let _log = Log::begin()?;
        let runtime = tokio::runtime::Runtime::new().context("the runtime does not start")?;
        let settings = &self.settings;
        let listener = bind(&settings.listen)?;
        // Port 0 asks for any free one, so the address is known only now.
        let local = listener.local_addr()?;
        let base = settings
            .base_url
            .clone()
            .unwrap_or_else(|| BaseUrl::of(local));
        if settings.base_url.is_none() && local.ip().is_unspecified() {
            tracing::warn!(
                "links, previews and feeds will begin with {base}, where nobody else finds them; \
                 say the public address with --base-url"
            );
        }
        // Before the folder is read, so that no edit falls between the two.
        let watch = settings.data.as_deref().map(Watch::begin).transpose()?;
        let tree = match &settings.data {
            Some(folder) => Tree::read(folder)?,
            None => Tree::embedded(),
        };
        let folder = settings
            .data
            .as_deref()
            .unwrap_or_else(|| Path::new("data"));
        let library = match library(&tree, folder) {
            Ok(library) => library,
            Err(broken) => {
                write!(out, "{}", broken.report)?;
                bail!("this data has errors and is not served; mend them and start again");
            }
        };
        let cases = library.cases().len();
        let offline = settings.offline;
        let site = Site::new(library, base.clone()).with_offline(offline);
        let live = Arc::new(Live::new(site));
        if let Some(watch) = watch {
            let again = {
                let base = base.clone();
                move |library| Site::new(library, base.clone()).with_offline(offline)
            };
            watch.follow(&tree, again, &live);
        }
        // The texts are in the library now, and need no second room.
        drop(tree);
        let stop = {
            let _in_runtime = runtime.enter();
            stopped().context("signals cannot be listened for")?
        };
        writeln!(
            out,
            "incidentlib: {cases} cases on {base}/ (listening on {local})"
        )?;
        out.flush()?;
        descriptors::allow(settings.limits.connections);
        let front = Front::keeping(live, settings.limits.kept_bytes);
        runtime.block_on(serve(listener, front, settings.limits.clone(), stop))?;
        Ok(Outcome::Good)
    }
}

/// A listener at the first of the addresses of this name that can be listened on, or what to do
/// instead.
fn bind(listen: &Listen) -> Result<TcpListener> {
    let addresses = listen
        .addresses()
        .with_context(|| format!("there is no address {listen} to listen on"))?;
    let mut last = None;
    for address in addresses {
        match TcpListener::bind(address) {
            Ok(listener) => return Ok(listener),
            Err(problem) => last = Some((address, problem)),
        }
    }
    match last {
        None => bail!("there is no address {listen} to listen on"),
        Some((address, problem)) if problem.kind() == ErrorKind::AddrInUse => bail!(
            "port {} is taken by another program; choose another with --listen {}:PORT, or 0 for any free one",
            address.port(),
            address.ip()
        ),
        Some((address, problem)) if problem.kind() == ErrorKind::PermissionDenied => bail!(
            "port {} may not be used by this user; choose one above 1023 with --listen",
            address.port()
        ),
        Some((address, problem)) => {
            Err(problem).with_context(|| format!("{address} cannot be listened on"))
        }
    }
}

/// Ends when the program is told to stop: Ctrl-C, or SIGTERM where there are signals. They are
/// listened for from now on, so that none that comes before the first request is missed.
#[cfg(unix)]
fn stopped() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut interrupt, mut terminate) = (
        signal(SignalKind::interrupt())?,
        signal(SignalKind::terminate())?,
    );
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

/// Ends when the program is told to stop by Ctrl-C.
#[cfg(not(unix))]
fn stopped() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without a handler, Ctrl-C still ends the program, only less gently.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
