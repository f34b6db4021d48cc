-- a day on which nothing is known to have succeeded is compared too
create index pay_trans_sent on pay_trans (pay_config_id, sent_time) where sent_time is not null;

-- A payer inside an app of the operator pays there, without a code to scan.
alter table pay_trans
  add column payer_app_id text,
  add column payer_id text, -- their number in that app: an open id of WeChat, a buyer of Alipay
  add column pay_params jsonb; -- what the app hands to WeChat or Alipay
