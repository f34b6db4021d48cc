-- Whether the channel of a contract answers: asked by staff, answered by a job. A good answer has no reason.
alter table pay_config
  add column trial_ask_time timestamptz,
  add column trial_end_time timestamptz,
  add column trial_reason text;
