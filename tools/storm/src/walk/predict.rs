//! Predicts the response to a step, which every server must give.

use serde_json::{Value, json};

use super::model::{Model, Order, Refused, Stage};
use super::operation::{Step, Wish};
use super::order_choices::{LOCATIONS, Location, PAY_TYPES, PayType};
use super::orders::{Click, Clicked};

/// Comparable part of a response, without generated ids and times.
#[derive(Debug, Clone, PartialEq)]
pub struct Seen {
    /// HTTP status of the response.
    pub status: u16,
    /// Error code; empty on success.
    pub code: String,
    /// Comparable values of the body.
    pub facts: Value,
}

impl Seen {
    fn done(facts: Value) -> Self {
        Self {
            status: 200,
            code: String::new(),
            facts,
        }
    }

    fn refused((status, code): Refused) -> Self {
        Self {
            status,
            code: code.to_owned(),
            facts: Value::Null,
        }
    }

    fn of(outcome: Result<Value, Refused>) -> Self {
        outcome.map_or_else(Self::refused, Self::done)
    }
}

/// Prediction for a step, with the request body if it places an order.
pub struct Predicted {
    /// Expected response.
    pub seen: Seen,
    /// Body of the order request; `None` for other steps.
    pub body: Option<Value>,
}

/// Applies a step to the model and predicts the response.
pub fn predict(model: &mut Model, member: usize, step: &Step) -> Predicted {
    let mut predicted = Predicted {
        seen: Seen::done(Value::Null),
        body: None,
    };
    predicted.seen = match *step {
        Step::Add {
            product,
            amount,
            guest_line,
        } => added(model, member, product, amount, guest_line),
        Step::AddUnknown { .. } => Seen::refused((404, "product_unknown")),
        Step::Set { product, amount } => {
            let set = model.set(member, product, amount);
            let line = |amount| line(model, (product, amount));
            Seen::of(set.map(|amount| {
                if amount == 0 {
                    Value::Null
                } else {
                    line(amount)
                }
            }))
        }
        Step::SetOfOther { .. } => Seen::refused((404, "cart_line_unknown")),
        Step::RemoveExpired => {
            model.remove_expired(member);
            Seen::done(cart(model, member))
        }
        Step::ShowCart => Seen::done(cart(model, member)),
        Step::Click(ref wish) => return clicked(model, member, wish),
        Step::Cancel { order } => {
            let done = model.cancel(member, order);
            Seen::of(done.map(|()| shown(model, member, order)))
        }
        Step::FillIn { order, digits } => {
            let done = model.fill_in(member, order, digits);
            Seen::of(done.map(|()| shown(model, member, order)))
        }
        Step::RequestReturn { order, pieces } => {
            let done = model.request_return(member, order, pieces);
            Seen::of(done.map(|()| shown(model, member, order)))
        }
        Step::Show { order } => Seen::done(shown(model, member, order)),
        Step::Meddle { .. } => Seen::refused((404, "order_unknown")),
        Step::List {
            page,
            size,
            ascending,
        } => Seen::done(list(model, member, page, size, ascending)),
        Step::Stock { product } => Seen::done(model.left(product).into()),
    };
    predicted
}

fn added(
    model: &mut Model,
    member: usize,
    product: usize,
    amount: i64,
    guest_line: Option<u64>,
) -> Seen {
    if amount < 1 {
        return Seen::refused((400, "out_of_range"));
    }
    let held = match guest_line {
        None => model.add(member, product, amount).map(Some),
        Some(number) => model.absorb(member, product, amount, number),
    };
    Seen::of(held.map(|held| held.map_or(Value::Null, |held| line(model, (product, held)))))
}

fn clicked(model: &mut Model, member: usize, wish: &Wish) -> Predicted {
    let again = wish.key.filter(|_| wish.again);
    let again = again.and_then(|key| model.members[member].keys.get(&key));
    let body = again.map_or_else(|| body(model, member, wish), |(_, body)| read(body));
    let click = Click {
        location: wish.location,
        pay_type: wish.pay_type,
        expected: body["ExpectedTotal"].as_i64(),
        key: wish.key,
        body: body.to_string(),
    };
    // A repeated request keeps the values of the first one.
    let click = if again.is_some() {
        as_said(click, &body)
    } else {
        click
    };
    let seen = match model.click(member, &click) {
        Clicked::Placed(order) => Seen::done(as_placed(model, member, order)),
        Clicked::Already(order) => Seen {
            facts: json!({"order": order}),
            ..Seen::refused((409, "cart_already_ordered"))
        },
        Clicked::Refused(refused) => Seen::refused(refused),
    };
    Predicted {
        seen,
        body: Some(body),
    }
}

fn read(body: &str) -> Value {
    serde_json::from_str(body).unwrap_or_default()
}

fn as_said(click: Click, body: &Value) -> Click {
    let location = LOCATIONS
        .into_iter()
        .find(|location| body["DeliveryLocation"] == location.as_str());
    let pay_type = PAY_TYPES
        .into_iter()
        .find(|way| body["PayType"] == way.as_str());
    Click {
        location: location.unwrap_or(click.location),
        pay_type: pay_type.unwrap_or(click.pay_type),
        ..click
    }
}

fn body(model: &Model, member: usize, wish: &Wish) -> Value {
    let mut body = wish.location.form(wish.pay_type);
    if let Some(beside) = wish.expected {
        let (_, total) = model.total(member, wish.pay_type);
        body["ExpectedTotal"] = (total + beside).into();
    }
    body
}

fn line(model: &Model, (product, amount): (usize, i64)) -> Value {
    let Some(goods) = model.goods.get(product) else {
        return Value::Null;
    };
    json!([
        goods.id,
        amount,
        goods.price,
        goods.active,
        model.left(product)
    ])
}

fn cart(model: &Model, member: usize) -> Value {
    let lines = &model.members[member].cart;
    lines.iter().map(|held| line(model, *held)).collect()
}

fn shown(model: &Model, member: usize, order: usize) -> Value {
    facts(model, order, &model.members[member].orders[order])
}

/// Returns the order as it was when placed.
fn as_placed(model: &Model, member: usize, order: usize) -> Value {
    let placed = Order {
        status: 1,
        pay_status: 0,
        digits: None,
        refund_due: false,
        request: Stage::None,
        ..model.members[member].orders[order].clone()
    };
    facts(model, order, &placed)
}

fn facts(model: &Model, number: usize, order: &Order) -> Value {
    let line = |(product, price, amount): &(usize, i64, i64)| {
        json!([model.goods[*product].id, price, amount])
    };
    let waits = !matches!(order.status, 5 | 11) && order.pay_status < 2;
    // Outside the main island the payment term begins with the freight, which is never set here.
    let has_term = order.location == Location::Taiwan
        && !matches!(order.pay_type, PayType::CashOnDelivery | PayType::PayPal);
    json!({
        "order": number, "status": order.status, "pay_status": order.pay_status,
        "place": order.location.as_str(), "pay_type": order.pay_type.as_str(), "price": order.price,
        "delivery_fee": order.delivery_fee, "digits": order.digits, "refund_due": order.refund_due,
        "due": waits && has_term, "lines": order.lines.iter().map(line).collect::<Vec<_>>(),
        "actions": order.actions(),
    })
}

fn list(model: &Model, member: usize, page: usize, size: usize, ascending: bool) -> Value {
    let orders = &model.members[member].orders;
    let mut all: Vec<usize> = (0..orders.len()).collect();
    if !ascending {
        all.reverse();
    }
    let row = |number: &usize| {
        let order = &orders[*number];
        json!([number, order.status, order.pay_status, order.price])
    };
    let shown: Vec<Value> = all
        .iter()
        .skip((page - 1) * size)
        .take(size)
        .map(row)
        .collect();
    json!({"list": shown, "pages": all.len().div_ceil(size), "total": all.len(), "page": page})
}
