-- Jobs about settled orders name many of them: those that wait name one.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs
    set payload = ((payload::jsonb - 'orderId') || jsonb_build_object('orderIds', jsonb_build_array(payload ->> 'orderId')))::json
    where payload ->> 'orderId' is not null and task_id in (
      select id from graphile_worker._private_tasks where identifier in ('order-settled', 'tell-of-settled-order'));
  end if;
end $$;
