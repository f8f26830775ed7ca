//! A buyer cancels while staff hand the goods over (O8, S5): the later one is rejected.

use std::io;
use std::thread;
use std::time::Instant;

use super::Race;
use super::arena::Arena;
use crate::buyer::{cancel, fill_cart, form, id_of, must, order, show_order};
use crate::goods::Product;
use shop_driver::joined;

const IN_ALL: u32 = 100_000;
/// Staff members that hand over the same goods at once.
const STAFF: usize = 2;

pub(super) const RACE: Race = Race {
    name: "staff",
    goods: || vec![Product::new(18, 1, 640, IN_ALL)],
    people: 1,
    rounds: (200, 6),
    run,
};

fn run(arena: &mut Arena<'_>) -> io::Result<String> {
    let product = arena.goods[0].clone();
    let (mut left, mut cancelled) = (i64::from(IN_ALL), 0);
    for _ in 0..arena.rounds {
        let program = arena.shop.server.program();
        let member = &mut arena.members[0];
        fill_cart(member, &product, 1)?;
        let placed = order(member, &form(), None)?;
        must(&placed)?;
        let id = id_of(&placed);
        let begun = Instant::now();
        program.must(&["order", "prepare", &id])?;
        // The command line program starts slowly, so the buyer acts before, with or after it.
        let hesitation = begun.elapsed() * arena.chance.of(&[0, 1, 2, 3, 4]) / 2;
        let hand_over = [
            "order",
            "ship",
            &id,
            "--carrier",
            "黑貓",
            "--number",
            "9012",
        ];
        let (answer, handed) = thread::scope(|scope| {
            let staff: Vec<_> = (0..STAFF)
                .map(|_| scope.spawn(|| Ok(program.run(&hand_over)?.status.success())))
                .collect();
            thread::sleep(hesitation);
            let answer = cancel(member, &id)?;
            let done = staff
                .into_iter()
                .map(joined)
                .collect::<io::Result<Vec<bool>>>()?;
            Ok::<_, io::Error>((answer, done.into_iter().filter(|done| *done).count()))
        })?;
        let status = show_order(member, &id)?["status"].clone();
        let text = || {
            format!(
                "{}, handed over {handed} times, status {status}",
                answer.text()
            )
        };
        if answer.status == 200 {
            cancelled += 1;
            arena.tally.check(handed == 0 && status == 5, text);
        } else {
            left -= 1;
            let late = answer.status == 409 && answer.code() == "order_shipped";
            let whole = handed == 1 && status == 3;
            arena.tally.check(late && whole, text);
        }
        arena.has_left(&product, left)?;
    }
    Ok(format!(
        "{} orders, {cancelled} of them cancelled in time",
        arena.rounds
    ))
}
