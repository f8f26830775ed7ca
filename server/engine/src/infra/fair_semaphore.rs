//! Fair semaphore for the processors: addresses take turns, so that many requests of one address do
//! not delay the others.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot::{Receiver, Sender, channel};

use crate::error::AppError;

/// Maximum number of requests of one address, waiting or running.
const PER_ADDRESS: usize = 4;

/// Fair semaphore, cheap to clone.
#[derive(Debug, Clone)]
pub(super) struct FairSemaphore(Arc<Mutex<Queue>>);

#[derive(Debug)]
struct Queue {
    /// Free permits to run.
    free: usize,
    /// Free slots in the queue.
    slots: usize,
    /// Slots taken, by address.
    taken: HashMap<IpAddr, usize>,
    /// Waiting requests by address. The next address is first, and each occurs once.
    waiting: VecDeque<(IpAddr, VecDeque<Sender<Permit>>)>,
}

/// Slot of a request in the queue; released when dropped.
#[derive(Debug)]
pub(super) struct QueueSlot {
    semaphore: FairSemaphore,
    from: IpAddr,
}

/// Permit to run; passed to the next request when dropped.
#[derive(Debug)]
pub(super) struct Permit(Option<FairSemaphore>);

impl FairSemaphore {
    /// Creates a semaphore of `permits` permits with `waiting` slots in the queue.
    pub(super) fn new(permits: usize, waiting: usize) -> Self {
        Self(Arc::new(Mutex::new(Queue {
            free: permits,
            slots: permits + waiting,
            taken: HashMap::new(),
            waiting: VecDeque::new(),
        })))
    }

    /// Reserves a slot for a request. Fails with `busy` if too many requests wait, in total or of
    /// this address.
    pub(super) fn slot(&self, from: IpAddr) -> Result<QueueSlot, AppError> {
        let mut queue = self.queue();
        let theirs = queue.taken.get(&from).copied().unwrap_or_default();
        if queue.slots == 0 || theirs >= PER_ADDRESS {
            return Err(AppError::busy());
        }
        queue.slots -= 1;
        queue.taken.insert(from, theirs + 1);
        Ok(QueueSlot {
            semaphore: self.clone(),
            from,
        })
    }

    fn queue(&self) -> MutexGuard<'_, Queue> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Passes a permit to the next request. Cancelled requests are skipped.
    fn pass_on(&self) {
        loop {
            let next = self.queue().next();
            let Some(next) = next else {
                return;
            };
            match next.send(Permit(Some(self.clone()))) {
                Ok(()) => return,
                Err(mut unwanted) => unwanted.0 = None,
            }
        }
    }
}

impl Queue {
    /// Returns the next waiting request. Without one, the permit becomes free.
    fn next(&mut self) -> Option<Sender<Permit>> {
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

    fn wait(&mut self, from: IpAddr) -> Receiver<Permit> {
        let (sender, receiver) = channel();
        let mut waiting = self.waiting.iter_mut();
        match waiting.find(|(address, _)| *address == from) {
            Some((_, theirs)) => theirs.push_back(sender),
            None => self.waiting.push_back((from, VecDeque::from([sender]))),
        }
        receiver
    }
}

impl QueueSlot {
    /// Waits for a permit.
    pub(super) async fn permit(&self) -> Result<Permit, AppError> {
        let receiver = {
            let mut queue = self.semaphore.queue();
            if queue.free > 0 {
                queue.free -= 1;
                return Ok(Permit(Some(self.semaphore.clone())));
            }
            queue.wait(self.from)
        };
        receiver.await.map_err(|_| AppError::busy())
    }
}

impl Drop for QueueSlot {
    fn drop(&mut self) {
        let mut queue = self.semaphore.queue();
        queue.slots += 1;
        let theirs = queue.taken.get(&self.from).copied().unwrap_or_default();
        if theirs > 1 {
            queue.taken.insert(self.from, theirs - 1);
        } else {
            queue.taken.remove(&self.from);
        }
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(semaphore) = self.0.take() {
            semaphore.pass_on();
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
        let semaphore = FairSemaphore::new(2, 4);
        let mut slots: Vec<_> = (0..4).map(|_| semaphore.slot(EVE).unwrap()).collect();
        assert!(matches!(semaphore.slot(EVE), Err(AppError::Refused(_))));
        let others: Vec<_> = (0..2).map(|_| semaphore.slot(AMY).unwrap()).collect();
        assert!(semaphore.slot(AMY).is_err(), "all six are taken");
        slots.pop();
        assert!(semaphore.slot(EVE).is_ok());
        drop((slots, others));
        assert!(semaphore.queue().taken.is_empty());
    }

    /// Fails when the address that came first gets all permits first.
    #[test]
    fn addresses_take_turns() {
        let semaphore = FairSemaphore::new(1, 16);
        let slots = [EVE, EVE, EVE, AMY].map(|from| semaphore.slot(from).unwrap());
        let mut waits: Vec<_> = slots.iter().map(|slot| Box::pin(slot.permit())).collect();
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

    /// A permit is not lost with a cancelled request.
    #[test]
    fn a_dropped_waiter_is_skipped() {
        let semaphore = FairSemaphore::new(1, 16);
        let slots = [EVE, AMY, EVE].map(|from| semaphore.slot(from).unwrap());
        let first = slots[0].permit().now_or_never().unwrap().unwrap();
        let mut gone = Box::pin(slots[1].permit());
        let mut stays = Box::pin(slots[2].permit());
        assert!((&mut gone).now_or_never().is_none());
        assert!((&mut stays).now_or_never().is_none());
        drop(gone);
        drop(first);
        let permit = stays.now_or_never().unwrap().unwrap();
        drop(permit);
        assert_eq!(semaphore.queue().free, 1);
    }
}
