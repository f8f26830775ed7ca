//! Environment of a race.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use shop_driver::{Answer, Connection, Member, get};

use crate::buyer::{self, empty_cart};
use crate::chance::Chance;
use crate::goods::Product;
use crate::shop::Shop;
use crate::tally::Tally;
use shop_driver::joined;

/// Pause between two reads of a stock item.
const BETWEEN_LOOKS: Duration = Duration::from_millis(2);

/// Shop, members and goods of a race.
pub struct Arena<'a> {
    /// Shop under test, shared by all races.
    pub shop: &'a Shop,
    /// Members of the race, whose carts are empty at the beginning.
    pub members: &'a mut [Member],
    /// Products of this race only.
    pub goods: Vec<Product>,
    /// Number of rounds.
    pub rounds: u64,
    /// Random numbers of this race.
    pub chance: Chance,
    /// Tally of this race.
    pub tally: &'a Tally,
}

impl Arena<'_> {
    /// Clears the carts that the previous race has left.
    pub fn begin(&mut self) -> io::Result<()> {
        for member in &mut *self.members {
            member.reconnect()?;
            empty_cart(member)?;
        }
        Ok(())
    }

    /// Checks the remaining stock of a product.
    pub fn has_left(&mut self, product: &Product, pieces: i64) -> io::Result<()> {
        let left = buyer::stock(&mut self.members[0], product)?;
        let what = format!("stock of {}", product.prod_id);
        self.tally.same(&what, &left, &pieces);
        Ok(())
    }

    /// Runs a race while a visitor reads a stock item repeatedly.
    ///
    /// The stock must never be negative or above the total (S8). Returns the race's result and the
    /// number of reads.
    pub fn watched<R>(
        &mut self,
        product: &Product,
        in_all: i64,
        race: impl FnOnce(&mut Self) -> io::Result<R>,
    ) -> io::Result<(R, u64)> {
        let over = AtomicBool::new(false);
        let (address, tally) = (self.shop.server.address(), self.tally);
        let request = get(&product.stock_path());
        let look = || -> io::Result<u64> {
            let mut connection = Connection::open(address)?;
            let mut looks = 0;
            while !over.load(Ordering::Relaxed) {
                connection.ask(&request)?;
                let answer: serde_json::Value = serde_json::from_slice(connection.body())?;
                let quantity = answer["Result"]["Quantity"].as_i64().unwrap_or(-1);
                tally.check((0..=in_all).contains(&quantity), || {
                    format!("the shown stock is {quantity}, the total {in_all}")
                });
                looks += 1;
                thread::sleep(BETWEEN_LOOKS);
            }
            Ok(looks)
        };
        thread::scope(|scope| {
            let looking = scope.spawn(look);
            let raced = race(self);
            over.store(true, Ordering::Relaxed);
            let looks = joined(looking)?;
            Ok((raced?, looks))
        })
    }

    /// Checks that exactly `orders` orders were placed, and that the rest failed for lack of stock.
    ///
    /// Returns the member's index and the order id of each order placed.
    pub fn placed(&self, answers: &[Answer], orders: usize) -> Vec<(usize, String)> {
        let mut placed = Vec::new();
        for (number, answer) in answers.iter().enumerate() {
            let code = answer.code();
            let sold_out = answer.status == 409
                && matches!(code.as_str(), "out_of_stock" | "amount_above_stock");
            self.tally
                .check(answer.status == 200 || sold_out, || answer.text());
            if answer.status == 200 {
                placed.push((number, buyer::id_of(answer)));
            }
        }
        self.tally.same("orders placed", &placed.len(), &orders);
        placed
    }
}
