-- One word for one thing: the page of chargers that wait, and the folder around the live wall. Names that staff chose stay.
update sys_menu set name = '待接入设备' where code = 'charger_knock' and name = '待接入';
update sys_menu set name = '监控中心' where code = 'main_monitor' and name = '运行监控';
