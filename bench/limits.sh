# Each shopper has an address and a phone, and together they are more than a shop has in an hour; each orders more than in a
# day, and is written to about every order.
export SHOP_SEND_LIMITS=code_shop_hour=1000000,code_shop_day=1000000,reset_shop_hour=1000000,reset_contact=1000000,news_shop_hour=1000000,news_member_day=1000000
