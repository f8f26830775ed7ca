//! Many people who do something at the same moment.

use std::io;
use std::sync::Barrier;
use std::thread;

/// Has everybody act at once: nobody begins before all are there. The results stand in the order of
/// the people.
pub fn at_once<P: Send, R: Send>(
    people: &mut [P],
    act: impl Fn(usize, &mut P) -> io::Result<R> + Sync,
) -> io::Result<Vec<R>> {
    let ready = Barrier::new(people.len());
    thread::scope(|scope| {
        let acting: Vec<_> = people
            .iter_mut()
            .enumerate()
            .map(|(number, person)| {
                let (ready, act) = (&ready, &act);
                scope.spawn(move || {
                    ready.wait();
                    act(number, person)
                })
            })
            .collect();
        acting.into_iter().map(joined).collect()
    })
}

/// What a thread answered.
pub fn joined<R>(thread: thread::ScopedJoinHandle<'_, io::Result<R>>) -> io::Result<R> {
    let broken = || Err(io::Error::other("a thread of the storm panicked"));
    thread.join().unwrap_or_else(|_| broken())
}
