import { certTypeLabels, entTypeLabels } from '@chargedeck/domain/settle-account/paper-kinds'
import { shippedWorkDays } from '@chargedeck/domain/withdraw/work-days'

type ShippedDict = { code: string; name: string; words: Readonly<Record<string, string>> }

/** The shipped dictionaries, in the order in which screens show them; keys that are whole numbers sort by number. */
export const shippedDicts: readonly ShippedDict[] = [
  { code: 'common_status', name: '通用状态', words: { 0: '正常', 1: '停用', 2: '删除' } },
  { code: 'sex', name: '性别', words: { 1: '男', 2: '女', 3: '未知' } },
  { code: 'yes_or_no', name: '是否', words: { Y: '是', N: '否' } },
  { code: 'vis_type', name: '访问类型', words: { 1: '登录', 2: '登出' } },
  { code: 'menu_type', name: '菜单类型', words: { 0: '目录', 1: '菜单', 2: '按钮' } },
  { code: 'open_type', name: '打开方式', words: { 0: '无', 1: '组件', 2: '内链', 3: '外链' } },
  { code: 'menu_weight', name: '菜单权重', words: { 1: '系统权重', 2: '业务权重' } },
  {
    code: 'data_scope_type',
    name: '数据范围类型',
    words: { 1: '全部数据', 2: '本部门及以下数据', 3: '本部门数据', 4: '仅本人数据', 5: '自定义数据' },
  },
  {
    code: 'op_type',
    name: '操作类型',
    words: {
      0: '其它',
      1: '增加',
      2: '删除',
      3: '编辑',
      4: '更新',
      5: '查询',
      6: '详情',
      7: '树',
      8: '导入',
      9: '导出',
      10: '授权',
      11: '强退',
      12: '清空',
      13: '修改状态',
    },
  },
  { code: 'send_type', name: '发送类型', words: { 0: '未发送', 1: '发送成功', 2: '发送失败', 3: '失效', 4: '仅记录' } },
  { code: 'sms_send_source', name: '短信发送来源', words: { 1: 'app', 2: 'pc', 3: '其他' } },
  { code: 'file_storage_location', name: '文件存储位置', words: { 1: '阿里云', 2: '腾讯云', 3: 'minio', 4: '本地' } },
  { code: 'run_status', name: '运行状态', words: { 1: '运行', 2: '停止' } },
  { code: 'notice_type', name: '通知公告类型', words: { 1: '通知', 2: '公告' } },
  { code: 'notice_status', name: '通知公告状态', words: { 0: '草稿', 1: '发布', 2: '撤回', 3: '删除' } },
  {
    code: 'consts_type',
    name: '常量的分类',
    words: {
      DEFAULT: '默认常量',
      ALIYUN_SMS: '阿里云短信',
      TENCENT_SMS: '腾讯云短信',
      EMAIL: '邮件配置',
      AMAP: '高德地图',
      CARRIER: '互联互通',
      MAP: '地图显示',
      FILE_PATH: '文件上传路径',
      OAUTH: 'Oauth配置',
      CRYPTOGRAM: '加密配置',
    },
  },
  { code: 'ent_type', name: '企业类型', words: entTypeLabels },
  { code: 'cert_type', name: '证件类型', words: certTypeLabels },
  { code: 'work_calendar', name: '工作日历（休：放假，班：周末上班）', words: shippedWorkDays() },
]
