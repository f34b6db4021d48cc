import { Type, type Static } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { Count, Day, Id, Nullable, TextOrNull, WallTime } from '../../shapes.ts'

const RecentWork = Type.Object({
  id: Id('日志ID'),
  name: Type.String({ title: '操作人' }),
  title: Type.String({ title: '操作' }),
  success: Type.Boolean({ title: '是否成功' }),
  createTime: WallTime('操作时间'),
})

export type Dashboard = Static<typeof Dashboard>
export const Dashboard = Type.Object({
  asOf: WallTime('统计时间'),
  users: Type.Object({
    online: Count('在线用户'),
    sessions: Count('会话'),
    enabled: Count('启用用户'),
    disabled: Count('停用用户'),
  }),
  today: Type.Object({
    signIns: Count('登录成功'),
    failedSignIns: Count('登录失败'),
    operations: Count('操作'),
    refused: Count('被拒操作'),
  }),
  /** Seven days, today last. */
  days: Type.Array(
    Type.Object({
      day: Day('日期'),
      signIns: Count('登录成功'),
      failedSignIns: Count('登录失败'),
      operations: Count('操作'),
    }),
  ),
  jobs: Type.Object({ waiting: Count('等待'), running: Count('运行中'), failed: Count('失败') }),
  timers: Type.Object({
    running: Count('运行'),
    stopped: Count('停止'),
    failedToday: Count('今日失败'),
    nextName: TextOrNull('下一个任务'),
    nextTime: Nullable(WallTime('下次执行')),
  }),
  storage: Type.Object({
    databaseBytes: Count('数据库大小'),
    diskTotal: Count('磁盘容量'),
    diskFree: Count('磁盘剩余'),
  }),
  notices: Type.Object({ published: Count('已发布公告'), unread: Count('我的未读') }),
  recent: Type.Array(RecentWork),
})

export const dashboardApi = {
  read: endpoint({ method: 'GET', path: '/sysDashboard', title: '查询系统概况', data: Dashboard, errors: [] }),
}
