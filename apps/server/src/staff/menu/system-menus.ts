import type { ShippedFolder } from './shipped-page.ts'

export const systemFolders: readonly ShippedFolder[] = [
  {
    code: 'sys_board',
    name: '主控面板',
    icon: 'dashboard',
    router: '/board',
    pages: [{ code: 'sys_dashboard', name: '工作台', router: '/system/dashboard', component: 'system/dashboard', owns: ['/sysDashboard'] }],
  },
  {
    code: 'sys_mgr',
    name: '组织架构',
    icon: 'team',
    router: '/sys',
    pages: [
      {
        ...{ code: 'sys_user_mgr', name: '用户管理', router: '/mgr_user', component: 'system/user', owns: ['/sysUser'] },
        alsoReads: ['sysOrg:tree', 'sysRole:dropDown', 'sysPos:list'],
      },
      { code: 'sys_org_mgr', name: '机构管理', router: '/org', component: 'system/org', owns: ['/sysOrg'] },
      { code: 'sys_pos_mgr', name: '职位管理', router: '/pos', component: 'system/pos', owns: ['/sysPos'] },
      {
        code: 'sys_register_mgr',
        name: '注册审批',
        router: '/register-request',
        component: 'system/register-request',
        owns: ['/sysRegister'],
        alsoReads: ['sysOrg:tree', 'sysRole:dropDown'],
      },
    ],
  },
  {
    code: 'auth_manager',
    name: '权限管理',
    icon: 'safety-certificate',
    router: '/auth',
    pages: [
      { code: 'sys_app_mgr', name: '应用管理', router: '/app', component: 'system/app', owns: ['/sysApp'] },
      {
        ...{ code: 'sys_menu_mgr', name: '菜单管理', router: '/menu', component: 'system/menu', owns: ['/sysMenu'] },
        alsoReads: ['sysApp:list'],
      },
      {
        ...{ code: 'sys_role_mgr', name: '角色管理', router: '/role', component: 'system/role', owns: ['/sysRole'] },
        alsoReads: ['sysMenu:treeForGrant', 'sysOrg:tree', 'sysApp:list'],
      },
    ],
  },
  {
    code: 'system_tools',
    name: '开发管理',
    icon: 'tool',
    router: '/tools',
    pages: [
      { code: 'system_tools_config', name: '系统配置', router: '/config', component: 'system/config', owns: ['/sysConfig'] },
      {
        ...{ code: 'sys_dict_mgr', name: '字典管理', router: '/dict', component: 'system/dict' },
        owns: ['/sysDictType', '/sysDictData'],
      },
      { code: 'sys_email_mgr', name: '邮件管理', router: '/email', component: 'system/email', owns: ['/email'] },
      { code: 'sys_sms_mgr', name: '短信管理', router: '/sms', component: 'system/sms', owns: ['/sms'] },
    ],
  },
  {
    code: 'sys_log_mgr',
    name: '日志管理',
    icon: 'read',
    router: '/log',
    pages: [
      { code: 'sys_log_mgr_vis_log', name: '访问日志', router: '/vislog', component: 'system/log/vislog', owns: ['/sysVisLog'] },
      { code: 'sys_log_mgr_op_log', name: '操作日志', router: '/oplog', component: 'system/log/oplog', owns: ['/sysOpLog'] },
    ],
  },
  {
    code: 'sys_monitor_mgr',
    name: '系统监控',
    icon: 'deployment-unit',
    router: '/system-monitor',
    pages: [
      { code: 'sys_monitor_mgr_machine_monitor', name: '服务监控', router: '/machine', component: 'system/machine', owns: ['/sysMachine'] },
      {
        ...{ code: 'sys_monitor_mgr_online_user', name: '在线用户', router: '/onlineUser', component: 'system/onlineUser' },
        owns: ['/sysOnlineUser'],
      },
    ],
  },
  {
    code: 'sys_notice',
    name: '通知公告',
    icon: 'sound',
    router: '/notice',
    pages: [
      {
        ...{ code: 'sys_notice_mgr', name: '公告管理', router: '/notice/manage', component: 'system/notice', owns: ['/sysNotice'] },
        alsoReads: ['sysUser:selector', 'sysOrg:tree'],
      },
      { code: 'sys_notice_mgr_received', name: '已收公告', router: '/noticeReceived', component: 'system/noticeReceived', owns: [] },
    ],
  },
  {
    code: 'sys_file_mgr',
    name: '文件管理',
    icon: 'file',
    router: '/file',
    pages: [
      { code: 'sys_file_mgr_sys_file', name: '系统文件', router: '/file/manage', component: 'system/file', owns: ['/sysFileInfo'] },
      {
        code: 'file_online',
        name: '在线文档',
        router: '/file_oline',
        component: 'system/fileOnline',
        owns: [],
        alsoReads: ['sysFileInfo:page'],
      },
    ],
  },
  {
    code: 'sys_timers',
    name: '定时任务',
    icon: 'field-time',
    router: '/timer',
    pages: [{ code: 'sys_timers_mgr', name: '任务管理', router: '/timers', component: 'system/timers', owns: ['/sysTimers'] }],
  },
  {
    code: 'sys_area',
    name: '区域管理',
    icon: 'environment',
    router: '/region',
    pages: [{ code: 'sys_area_mgr', name: '系统区域', router: '/area', component: 'system/area', owns: ['/sysArea'] }],
  },
]
