DROP INDEX orders_without_freight;
