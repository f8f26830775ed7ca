//! Whose turn it is at the processors: one address after the other, so that nobody who comes with
//! many requests makes others wait for all of them.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot::{Receiver, Sender, channel};

use crate::error::AppError;

/// Requests of one address that may wait or be at work.
const PER_ADDRESS: usize = 4;

/// The queue, cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct Turns(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    /// Turns that nobody has.
    free: usize,
    /// Places that nobody has.
    places: usize,
    /// Places that addresses have.
    taken: HashMap<IpAddr, usize>,
    /// Who waits for a turn; the address whose turn comes next stands first, each once.
    waiting: VecDeque<(IpAddr, VecDeque<Sender<Turn>>)>,
}

/// A place in the queue of an address, while it has it.
#[derive(Debug)]
pub(super) struct Place {
    turns: Turns,
    from: IpAddr,
}

/// A turn at a processor; the next one has it when this is dropped.
#[derive(Debug)]
pub(super) struct Turn(Option<Turns>);

impl Turns {
    /// So many turns at the same moment, and so many who may wait for one.
    pub(super) fn new(turns: usize, waiting: usize) -> Self {
        Self(Arc::new(Mutex::new(Queue {
            free: turns,
            places: turns + waiting,
            taken: HashMap::new(),
            waiting: VecDeque::new(),
        })))
    }

    /// A place for a request. Refuses with `busy` when too many wait, or too many of this address.
    pub(super) fn place(&self, from: IpAddr) -> Result<Place, AppError> {
        let mut queue = self.queue();
        let theirs = queue.taken.get(&from).copied().unwrap_or_default();
        if queue.places == 0 || theirs >= PER_ADDRESS {
            return Err(AppError::busy());
        }
        queue.places -= 1;
        queue.taken.insert(from, theirs + 1);
        Ok(Place {
            turns: self.clone(),
            from,
        })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Gives a turn to whoever is next; who has gone away in the meantime is passed over.
    fn pass_on(&self) {
        loop {
            let next = self.queue().next();
            let Some(next) = next else {
                return;
            };
            match next.send(Turn(Some(self.clone()))) {
                Ok(()) => return,
                Err(mut unwanted) => unwanted.0 = None,
            }
        }
    }
}

impl Queue {
    /// Who is next; with nobody there the turn is free.
    fn next(&mut self) -> Option<Sender<Turn>> {
        while let Some((from, mut theirs)) = self.waiting.pop_front() {
            let next = theirs.pop_front();
            if !theirs.is_empty() {
                self.waiting.push_back((from, theirs));
            }
            if next.is_some() {
                return next;
            }
        }
        self.free += 1;
        None
    }

    fn wait(&mut self, from: IpAddr) -> Receiver<Turn> {
        let (sender, receiver) = channel();
        let mut waiting = self.waiting.iter_mut();
        match waiting.find(|(address, _)| *address == from) {
            Some((_, theirs)) => theirs.push_back(sender),
            None => self.waiting.push_back((from, VecDeque::from([sender]))),
        }
        receiver
    }
}

impl Place {
    /// Waits for a turn.
    pub(super) async fn turn(&self) -> Result<Turn, AppError> {
        let receiver = {
            let mut queue = self.turns.queue();
            if queue.free > 0 {
                queue.free -= 1;
                return Ok(Turn(Some(self.turns.clone())));
            }
            queue.wait(self.from)
        };
        receiver.await.map_err(|_| AppError::busy())
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut queue = self.turns.queue();
        queue.places += 1;
        let theirs = queue.taken.get(&self.from).copied().unwrap_or_default();
        if theirs > 1 {
            queue.taken.insert(self.from, theirs - 1);
        } else {
            queue.taken.remove(&self.from);
        }
    }
}

impl Drop for Turn {
    fn drop(&mut self) {
        if let Some(turns) = self.0.take() {
            turns.pass_on();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;

    use futures_util::FutureExt as _;

    use super::*;

    const EVE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
    const AMY: IpAddr = IpAddr::V4(Ipv4Addr::new(127, 0, 0, 2));

    #[test]
    fn few_places_of_an_address() {
        let turns = Turns::new(2, 4);
        let mut places: Vec<_> = (0..4).map(|_| turns.place(EVE).unwrap()).collect();
        assert!(matches!(turns.place(EVE), Err(AppError::Refused(_))));
        let others: Vec<_> = (0..2).map(|_| turns.place(AMY).unwrap()).collect();
        assert!(turns.place(AMY).is_err(), "all six are taken");
        places.pop();
        assert!(turns.place(EVE).is_ok());
        drop((places, others));
        assert!(turns.queue().taken.is_empty());
    }

    /// Fails when whoever came first has all turns first.
    #[test]
    fn addresses_take_turns() {
        let turns = Turns::new(1, 16);
        let places = [EVE, EVE, EVE, AMY].map(|from| turns.place(from).unwrap());
        let mut waits: Vec<_> = places.iter().map(|place| Box::pin(place.turn())).collect();
        let mut ready = |number: usize| (&mut waits[number]).now_or_never();
        let first = ready(0).unwrap().unwrap();
        for number in 1..4 {
            assert!(ready(number).is_none());
        }
        drop(first);
        let second = ready(1).unwrap().unwrap();
        drop(second);
        let amys = ready(3).unwrap().unwrap();
        assert!(ready(2).is_none(), "Eve's third waits for Amy's first");
        drop(amys);
        assert!(ready(2).unwrap().is_ok());
    }

    /// A turn is not lost with somebody who does not wait any longer.
    #[test]
    fn who_goes_away_is_passed_over() {
        let turns = Turns::new(1, 16);
        let places = [EVE, AMY, EVE].map(|from| turns.place(from).unwrap());
        let first = places[0].turn().now_or_never().unwrap().unwrap();
        let mut gone = Box::pin(places[1].turn());
        let mut stays = Box::pin(places[2].turn());
        assert!((&mut gone).now_or_never().is_none());
        assert!((&mut stays).now_or_never().is_none());
        drop(gone);
        drop(first);
        let turn = stays.now_or_never().unwrap().unwrap();
        drop(turn);
        assert_eq!(turns.queue().free, 1);
    }
}
