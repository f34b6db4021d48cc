-- What the provider said last against what had ended: P, S or F. Each such word is told once, and P is over by an answer.
alter table cash_record add column doubt_said text check (doubt_said in ('P', 'S', 'F'));
update cash_record set doubt_said = case when doubt_text like '%说失败%' then 'F' else 'S' end where doubt_time is not null;
-- Without a time the provider has taken its answer back: what failed before that was kept had been answered.
update cash_record set heard_time = finish_time
  where status = 'F' and heard_time is null and (sent_time is not null or fund_seq_id is not null);
-- Those are asked about each morning, and hold up their withdrawal.
create index cash_record_unanswered on cash_record (withdraw_id)
  where status = 'F' and heard_time is null and (sent_time is not null or fund_seq_id is not null);
