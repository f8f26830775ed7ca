//! Runs the actions of many people at the same moment.

use std::io;
use std::sync::Barrier;
use std::thread;

use shop_driver::joined;

/// Runs `act` for all people concurrently, starting when every thread is ready.
///
/// Returns the results in the order of `people`.
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
