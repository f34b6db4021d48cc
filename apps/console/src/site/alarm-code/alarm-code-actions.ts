import { alarmCodeApi, type AlarmCode } from '@chargedeck/contract/site/alarm-code/calls'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import type { useMay } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'

export type AlarmCodeAction =
  | { kind: 'add' }
  | { kind: 'edit'; alarmCode: AlarmCode }
  | { kind: 'switch'; alarmCode: AlarmCode }
  | { kind: 'delete'; alarmCode: AlarmCode }

export const actionsOf = (
  alarmCode: AlarmCode,
  may: ReturnType<typeof useMay>,
  act: (action: AlarmCodeAction) => void,
): RowAction[] => [
  ...(may(alarmCodeApi.save)
    ? [
        { key: 'edit', label: '编辑', onClick: () => act({ kind: 'edit', alarmCode }) },
        {
          key: 'switch',
          label: alarmCode.dataStatus === dataStates.normal ? '停用' : '启用',
          onClick: () => act({ kind: 'switch', alarmCode }),
        },
      ]
    : []),
  ...(may(alarmCodeApi.delete)
    ? [{ key: 'delete', label: '删除', danger: true, onClick: () => act({ kind: 'delete', alarmCode }) }]
    : []),
]
