-- The invitation that counts a charge is found when the charge is settled again.
create index fission_first_order on fission (first_order_id) where first_order_id is not null;
