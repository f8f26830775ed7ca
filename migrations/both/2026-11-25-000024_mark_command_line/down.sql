UPDATE order_events SET who = replace(who, ' (command line)', '');
UPDATE audit_log SET who = replace(who, ' (command line)', '');
UPDATE bank_transfers SET who = replace(who, ' (command line)', '');
