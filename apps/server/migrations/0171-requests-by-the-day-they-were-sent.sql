-- a day on which nothing is known to have succeeded is compared too
create index pay_trans_sent on pay_trans (pay_config_id, sent_time) where sent_time is not null;
