import { alarmProtocolLabels, alarmSideLabels, alarmTypeLabels } from '@chargedeck/contract/site/alarm-code/enums'
import type { AlarmCode } from '@chargedeck/contract/site/alarm-code/calls'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { yesNo } from '../../ui/text/yes-no.ts'
import { AlarmLevelTag } from './parts/alarm-level-tag.tsx'

export const alarmCodeColumns: readonly Column<AlarmCode>[] = [
  { key: 'code', title: '代码', width: 130, sorter: true, render: (_, { code }) => <CopyText value={code} /> },
  { key: 'name', title: '名称', width: 190, ellipsis: true, dataIndex: 'name' },
  { key: 'alarmType', title: '类型', width: 84, render: (_, { alarmType }) => alarmTypeLabels[alarmType] },
  {
    key: 'alarmLevel',
    title: '等级',
    width: 84,
    sorter: true,
    render: (_, { alarmLevel }) => <AlarmLevelTag level={alarmLevel} />,
  },
  { key: 'protocol', title: '协议', width: 92, render: (_, { protocol }) => alarmProtocolLabels[protocol] },
  { key: 'side', title: '责任方', width: 76, render: (_, { side }) => alarmSideLabels[side] },
  {
    key: 'normalFlag',
    title: '正常停止',
    width: 80,
    render: (_, { alarmType, normalFlag }) => (alarmType === 'STOP_CAUSE' ? yesNo(normalFlag) : '-'),
  },
  {
    key: 'carrierStopReason',
    title: '互联停止码',
    width: 100,
    align: 'right',
    hiddenAtFirst: true,
    render: (_, { carrierStopReason }) => carrierStopReason ?? '-',
  },
  {
    key: 'suggestion',
    title: '处理建议',
    width: 190,
    ellipsis: true,
    render: (_, { suggestion }) => suggestion ?? '-',
  },
  {
    key: 'notifyFlag',
    title: '通知',
    width: 70,
    hiddenAtFirst: true,
    render: (_, { notifyFlag }) => yesNo(notifyFlag),
  },
  {
    key: 'autoRecoverFlag',
    title: '自动恢复',
    width: 90,
    hiddenAtFirst: true,
    render: (_, { autoRecoverFlag }) => yesNo(autoRecoverFlag),
  },
  { key: 'dataStatus', title: '状态', width: 80, render: (_, { dataStatus }) => <DataStatusTag status={dataStatus} /> },
]
