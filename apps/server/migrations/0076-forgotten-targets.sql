-- What the sheets of grants say of a customer is found when the customer leaves.
create index voucher_grant_target_typed on voucher_grant_target (customer_id) where typed is not null and customer_id is not null;
