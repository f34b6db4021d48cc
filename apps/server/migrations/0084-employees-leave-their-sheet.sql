-- A checked sheet of employees is deleted when it is imported: its names and numbers are with the customers then.
delete from employee_import where keep_time is not null;
alter table employee_import drop column keep_time;
