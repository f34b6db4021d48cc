-- What each lot was spent on: one row for each order, trade or wash that took from it or gave back to it.
create table lot_use (
  id bigint primary key,
  lot_id bigint not null,
  biz_type text not null, -- as in journal; EARLIER: before this was kept, GROUP_CREDIT: credit of the group that it made good
  biz_id bigint not null,
  principal_amt bigint not null, -- below zero: given back
  gift_amt bigint not null,
  use_time timestamptz not null
);
create index lot_use_lot on lot_use (lot_id, id);
create index lot_use_biz on lot_use (biz_id);

-- Which orders earlier money went to is not known: each lot has one row for all of it.
insert into lot_use (id, lot_id, biz_type, biz_id, principal_amt, gift_amt, use_time)
select id, id, 'EARLIER', id, principal_amt, gift_amt, coalesce(pay_time, create_time)
from (select id, pay_time, create_time, case trade_type when 'REDEEM' then 0 else trade_amt end - remain_amt as principal_amt,
    gift_amt - gift_remain_amt as gift_amt
  from trade_order where trade_type in ('TOP_UP', 'REDEEM', 'GROUP_DEPOSIT') and pay_trans_status = 'S') as lot
where principal_amt <> 0 or gift_amt <> 0;
