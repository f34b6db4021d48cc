-- Sign-outs hardly ever fail: the index itself must know the kind, or the newest ten of none are looked for through all.
drop index vis_log_failed;
drop index vis_log_type_failed;
create index vis_log_failed on vis_log (id, vis_type) where success = 'N';
