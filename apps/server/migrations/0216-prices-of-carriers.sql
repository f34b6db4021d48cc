-- Prices are whole numbers that arrive as numbers, as everywhere.
alter table carrier alter column service_fee_price type int;
alter table carrier_site alter column add_service_price type int;
