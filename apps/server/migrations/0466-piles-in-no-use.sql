-- In steps: guns of piles that are not put to use, or out of it for repair, are counted apart at each look. Piles change all the time:
-- nothing may lock them for long.
drop index concurrently if exists charger_pile_resting;

create index concurrently charger_pile_resting on charger_pile (id) where status in ('00', '20') and data_status <> 2;
