-- 财务主管 shipped with every write of its pages; it settles and reviews orders, and reads the rest.
delete from sys_role_menu granted
using sys_role role, sys_menu button, sys_menu page
where granted.role_id = role.id and granted.menu_id = button.id and button.pid = page.id
  and role.code = 'fin_lead'
  and page.code in ('station', 'station_fee', 'orders_charge', 'customer_ordinary')
  and button.type = 2
  and button.code not like '%\_query'
  and button.permission not in ('charge:order:manually:settle', 'charge:order:review');
