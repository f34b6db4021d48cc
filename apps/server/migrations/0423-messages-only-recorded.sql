-- A message that no provider sent has a state of its own, and is found by it.
alter table warning_message drop constraint warning_message_status_check;
alter table warning_message add constraint warning_message_status_check check (status in ('00', '10', '20', '30', '35', '40'));
update warning_message set status = '35' where status = '30' and (send_time is null or answer = '仅记录，未发送');
