DROP TABLE login_addresses;
