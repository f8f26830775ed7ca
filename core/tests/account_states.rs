//! State transitions of codes, registrations, temporary passwords and sessions: all steps from all
//! states.

use std::time::Duration;

use shop_core::account::{
    CODE_LIFETIME, CODE_TRIES, CodeState, REGISTRATION_LIFETIME, RegistrationState, SessionScope,
    TemporaryPasswordState, UNDO_LIFETIME,
};
use shop_core::time::Moment;

const NOW: Moment = Moment::from_millis(1_795_276_800_000);

fn ms_before(moment: Moment) -> Moment {
    Moment::from_millis(moment.millis() - 1)
}

fn code(tries_left: u32) -> CodeState {
    CodeState::Waiting {
        tries_left,
        expires_at: NOW.plus(CODE_LIFETIME),
    }
}

#[test]
fn a_code_goes_from_state_to_state() {
    let late = NOW.plus(CODE_LIFETIME);
    let in_time = ms_before(late);
    let wrong = || Err("code_wrong".to_owned());
    // State, time; result at that time, after a try, after a success, after a newer code.
    let (used, exhausted) = (CodeState::Used, CodeState::Exhausted);
    let (expired, voided) = (CodeState::Expired, CodeState::Voided);
    let table = [
        (code(5), NOW, code(5), Ok(code(4)), Ok(used), voided),
        (code(5), in_time, code(5), Ok(code(4)), Ok(used), voided),
        (code(5), late, expired, wrong(), wrong(), voided),
        (code(1), NOW, code(1), Ok(code(0)), Ok(used), voided),
        // The last try was already counted and is being compared.
        (code(0), NOW, exhausted, wrong(), Ok(used), voided),
        (code(0), late, expired, wrong(), wrong(), voided),
        (used, NOW, used, wrong(), wrong(), used),
        (exhausted, NOW, exhausted, wrong(), wrong(), exhausted),
        (expired, NOW, expired, wrong(), wrong(), expired),
        (voided, NOW, voided, wrong(), wrong(), voided),
    ];
    for (state, moment, then, tried, right, newer) in table {
        let case = format!("{state:?} at {moment:?}");
        assert_eq!(state.at(moment), then, "{case}");
        let after_try = state
            .tried(moment)
            .map_err(|refusal| refusal.code.to_string());
        assert_eq!(after_try, tried, "{case}, tried");
        let after_match = state
            .used(moment)
            .map_err(|refusal| refusal.code.to_string());
        assert_eq!(after_match, right, "{case}, right");
        assert_eq!(state.voided(), newer, "{case}, voided");
    }
}

#[test]
fn a_code_that_is_sent_has_five_tries_and_ten_minutes() {
    assert_eq!(CodeState::sent(NOW), code(CODE_TRIES));
    assert_eq!((CODE_TRIES, CODE_LIFETIME), (5, Duration::from_mins(10)));
    let mut state = CodeState::sent(NOW);
    for _ in 0..5 {
        state = state.tried(NOW).expect("a try of the five");
    }
    assert_eq!(state.tried(NOW).expect_err("the sixth").code, "code_wrong");
}

#[test]
fn a_registration_goes_from_state_to_state() {
    let late = NOW.plus(REGISTRATION_LIFETIME);
    let in_time = ms_before(late);
    let unknown = || Err("registration_unknown".to_owned());
    let pending = RegistrationState::begun(NOW);
    let (completed, cleared) = (RegistrationState::Completed, RegistrationState::Cleared);
    let expired = RegistrationState::Expired;
    assert_eq!(pending, RegistrationState::Pending { expires_at: late });
    assert_eq!(REGISTRATION_LIFETIME, Duration::from_hours(1));
    // State, time; result at that time, after the member was created, after the visitor left.
    let table = [
        (pending, NOW, pending, Ok(completed), cleared),
        (pending, in_time, pending, Ok(completed), cleared),
        (pending, late, expired, unknown(), cleared),
        (completed, NOW, completed, unknown(), completed),
        (cleared, NOW, cleared, unknown(), cleared),
        (expired, NOW, expired, unknown(), expired),
    ];
    for (state, moment, then, made, left) in table {
        let case = format!("{state:?} at {moment:?}");
        assert_eq!(state.at(moment), then, "{case}");
        let after = state
            .completed(moment)
            .map_err(|refusal| refusal.code.to_string());
        assert_eq!(after, made, "{case}, completed");
        assert_eq!(state.cleared(), left, "{case}, cleared");
    }
}

#[test]
fn a_temporary_password_goes_from_state_to_state() {
    let late = NOW.plus(Duration::from_mins(15));
    let in_time = ms_before(late);
    let wrong = || Err("login_wrong".to_owned());
    let waiting = TemporaryPasswordState::sent(NOW);
    let used = TemporaryPasswordState::Used;
    let (expired, voided) = (
        TemporaryPasswordState::Expired,
        TemporaryPasswordState::Voided,
    );
    assert_eq!(
        waiting,
        TemporaryPasswordState::Waiting { expires_at: late }
    );
    // State, time; result at that time, after a log-in, after a newer temporary password.
    let table = [
        (waiting, NOW, waiting, Ok(used), voided),
        (waiting, in_time, waiting, Ok(used), voided),
        (waiting, late, expired, wrong(), voided),
        (used, NOW, used, wrong(), used),
        (expired, NOW, expired, wrong(), expired),
        (voided, NOW, voided, wrong(), voided),
    ];
    for (state, moment, then, login, newer) in table {
        let case = format!("{state:?} at {moment:?}");
        assert_eq!(state.at(moment), then, "{case}");
        let after = state
            .used(moment)
            .map_err(|refusal| refusal.code.to_string());
        assert_eq!(after, login, "{case}, used");
        assert_eq!(state.voided(), newer, "{case}, voided");
    }
}

#[test]
fn a_session_lasts_by_its_scope() {
    let hours = Duration::from_hours;
    let quarter = Duration::from_mins(15);
    let table = [
        (SessionScope::Full, false, hours(12)),
        (SessionScope::Full, true, hours(30 * 24)),
        (SessionScope::PasswordOnly, false, quarter),
        (SessionScope::PasswordOnly, true, quarter),
    ];
    for (scope, remember, lifetime) in table {
        assert_eq!(scope.lifetime(remember), lifetime, "{scope:?}, {remember}");
    }
    assert_eq!(SessionScope::Full.require_full(), Ok(()));
    let refused = SessionScope::PasswordOnly.require_full();
    assert_eq!(
        refused.expect_err("the password first").code,
        "password_change_required"
    );
}

#[test]
fn a_changed_contact_can_be_undone_for_a_week() {
    assert_eq!(UNDO_LIFETIME, Duration::from_hours(7 * 24));
}

#[test]
fn every_state_comes_back_from_its_word() {
    let until = NOW;
    for (word, state) in [
        (
            "Waiting",
            CodeState::Waiting {
                tries_left: 3,
                expires_at: until,
            },
        ),
        ("Used", CodeState::Used),
        ("Exhausted", CodeState::Exhausted),
        ("Expired", CodeState::Expired),
        ("Voided", CodeState::Voided),
    ] {
        assert_eq!(state.name(), word);
        assert_eq!(CodeState::from_name(word, 3, until), Some(state));
    }
    for (word, state) in [
        ("Pending", RegistrationState::Pending { expires_at: until }),
        ("Completed", RegistrationState::Completed),
        ("Cleared", RegistrationState::Cleared),
        ("Expired", RegistrationState::Expired),
    ] {
        assert_eq!(state.name(), word);
        assert_eq!(RegistrationState::from_name(word, until), Some(state));
    }
    for (word, state) in [
        (
            "Waiting",
            TemporaryPasswordState::Waiting { expires_at: until },
        ),
        ("Used", TemporaryPasswordState::Used),
        ("Expired", TemporaryPasswordState::Expired),
        ("Voided", TemporaryPasswordState::Voided),
    ] {
        assert_eq!(state.name(), word);
        assert_eq!(TemporaryPasswordState::from_name(word, until), Some(state));
    }
    for (word, scope) in [
        ("Full", SessionScope::Full),
        ("PasswordOnly", SessionScope::PasswordOnly),
    ] {
        assert_eq!(scope.name(), word);
        assert_eq!(SessionScope::from_name(word), Some(scope));
    }
    assert_eq!(CodeState::from_name("waiting", 3, until), None);
    assert_eq!(RegistrationState::from_name("", until), None);
    assert_eq!(TemporaryPasswordState::from_name("Cleared", until), None);
    assert_eq!(SessionScope::from_name("full"), None);
}
