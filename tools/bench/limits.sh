# Send limits for benches. All shoppers together need more codes than a shop may send in an hour,
# and each member gets more messages about orders than allowed in a day.
export SHOP_SEND_LIMITS=code_shop_hour=1000000,code_shop_day=1000000,reset_shop_hour=1000000,reset_contact=1000000,news_shop_hour=1000000,news_member_day=1000000
