-- Who confirmed a trade as the second person. Trades of a day that nobody confirmed count together.
alter table trade_order add column review_user bigint;
