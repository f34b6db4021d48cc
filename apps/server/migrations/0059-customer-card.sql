-- A customer has several cards, each with its own validity and state; the oldest live one is the first.
drop index customer_card;
create table customer_card (
  id bigint primary key,
  customer_id bigint not null references customer,
  card_no text not null,
  card_status text not null default '1', -- 1 normal, 2 lost
  expire_time timestamptz, -- null: without an end
  lost_time timestamptz,
  data_status smallint not null default 0, -- 2: unbound
  create_time timestamptz not null,
  create_user bigint,
  update_time timestamptz,
  update_user bigint
);
insert into customer_card (id, customer_id, card_no, card_status, expire_time, lost_time, create_time)
select id, id, card_no, case card_status when '2' then '2' else '1' end, card_expire_time,
  case card_status when '2' then coalesce(update_time, create_time) end, create_time
from customer where card_no is not null and data_status <> 2;
create unique index customer_card_no_live on customer_card (upper(card_no)) where data_status <> 2;
create index customer_card_customer on customer_card (customer_id, id) where data_status <> 2;
alter table customer drop column card_no, drop column card_status, drop column card_expire_time;

create sequence customer_no start 10000001;
create index customer_source on customer (register_source, register_time desc, id desc);
create index customer_real_name on customer (real_name text_pattern_ops);

-- The texts that customers are asked to agree to; a published text never changes.
create table consent_text (
  id bigint primary key,
  consent_type text not null, -- PRIVACY
  version_no int not null,
  title text not null,
  content text not null,
  publish_time timestamptz not null,
  publish_user bigint,
  unique (consent_type, version_no)
);

-- Which text a customer agreed to, when and where; what was withdrawn stays known.
create table customer_consent (
  id bigint primary key,
  customer_id bigint not null references customer,
  text_id bigint not null references consent_text,
  consent_time timestamptz not null,
  source text not null, -- as customer.register_source
  withdraw_time timestamptz
);
create unique index customer_consent_live on customer_consent (customer_id, text_id) where withdraw_time is null;
create index customer_consent_customer on customer_consent (customer_id, consent_time desc);
