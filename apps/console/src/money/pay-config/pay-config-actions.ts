import { payConfigApi, type PayConfig } from '@chargedeck/contract/money/pay-config/calls'
import { whyNoTrial } from '@chargedeck/domain/pay-config/channels'
import type { May } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'

export type PayConfigAction = { kind: 'add' } | { kind: 'edit' | 'enable' | 'trial' | 'delete'; payConfig: PayConfig }

export const actingCalls = [payConfigApi.save, payConfigApi.enable, payConfigApi.trial, payConfigApi.delete]

export function actionsOf(payConfig: PayConfig, may: May, act: (action: PayConfigAction) => void): RowAction[] {
  const isEnabled = payConfig.enableFlag === 1
  return [
    ...(may(payConfigApi.save)
      ? [{ key: 'edit', label: '编辑', onClick: () => act({ kind: 'edit', payConfig }) }]
      : []),
    ...(may(payConfigApi.enable)
      ? [{ key: 'enable', label: isEnabled ? '停用' : '启用', onClick: () => act({ kind: 'enable', payConfig }) }]
      : []),
    ...(may(payConfigApi.trial)
      ? [
          {
            key: 'trial',
            label: '连接测试',
            onClick: () => act({ kind: 'trial', payConfig }),
            whyNot: whyNoTrial(payConfig.channel) ?? undefined,
          },
        ]
      : []),
    ...(may(payConfigApi.delete)
      ? [
          {
            key: 'delete',
            label: '删除',
            danger: true,
            onClick: () => act({ kind: 'delete', payConfig }),
            whyNot: isEnabled ? '启用中的配置不可删除' : undefined,
          },
        ]
      : []),
  ]
}
