-- The organisation that a role belongs to; null: shared by all, and changed only by a user with every permission.
alter table sys_role add column org_id bigint references sys_org;
create index sys_role_org on sys_role (org_id);
alter table sys_role alter column data_scope_type set default 4;
-- A role of before belongs to its author's organisation if all its users work there; otherwise it is shared.
update sys_role r set org_id = author.org_id
from sys_emp author
where author.id = r.create_user
  and exists (select 1 from sys_user u where u.id = r.create_user and u.admin_type = 2)
  and not exists (
    select 1 from sys_user_role held left join sys_emp holder on holder.id = held.user_id
    where held.role_id = r.id and holder.org_id is distinct from author.org_id
  );
