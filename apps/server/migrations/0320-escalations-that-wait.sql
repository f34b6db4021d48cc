-- Escalations name the opening that they are of: those that wait are of the first.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    update graphile_worker._private_jobs set payload = (payload::jsonb || jsonb_build_object('openNo', 1))::json
    where payload ->> 'openNo' is null and task_id in (
      select id from graphile_worker._private_tasks where identifier = 'escalate-warning');
  end if;
end $$;
