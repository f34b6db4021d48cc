-- A pile remembers which of its own faults it has signalled: its state is also "fault" while only a gun of it is.
update charger_pile set device_info = device_info || jsonb_build_object('signalledError', coalesce(device_info ->> 'errorCode', 'OtherError'))
where run_status = 'FAULT' and device_info ->> 'status' = 'FAULTED';
-- Nobody has taken a work order that waits for its new assignee.
update work_order set accept_time = null where status = '00' and accept_time is not null;
