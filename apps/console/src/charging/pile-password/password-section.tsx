import type { PileDetail } from '@chargedeck/contract/site/pile/calls'
import { pilePasswordApi } from '@chargedeck/contract/charging/pile-password/calls'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { Alert, App, Flex } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import { PlainDialog } from '../../ui/record/plain-dialog.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { useClearPassword, useSetPassword, useShowPassword } from './password-queries.ts'

/** The password that a charger shows when it connects. We generate it, and send it or show it once. */
export function PasswordSection({ detail }: { detail: PileDetail }) {
  const { pile, hasPassword, newPassword } = detail
  const clear = useClearPassword()
  if (!pileCan(pile, 'password')) return null
  return (
    <DrawerSection title="接入密码">
      <Flex gap="small" align="center" wrap>
        <span>{stateOf(detail)}</span>
        <ShowOnce detail={detail} />
        <ChangePassword detail={detail} />
        {(hasPassword || newPassword) && (
          <Allowed to={pilePasswordApi.clearPassword}>
            <ConfirmAction
              label="清除密码"
              size="small"
              danger
              title="清除接入密码？"
              what="清除后设备须重新获得密码才能充电；免密接入的站点凭桩编号即可连接，知道编号的人可能冒充该设备。"
              onConfirm={() => clear.mutateAsync(pile.id)}
            />
          </Allowed>
        )}
      </Flex>
    </DrawerSection>
  )
}

function stateOf({ hasPassword, newPassword }: PileDetail): string {
  if (!hasPassword) return newPassword ? '已生成，设备尚未使用' : '未设置：设备连接后须等待处理'
  return newPassword ? '已设置，新密码等待设备使用' : '已设置：设备连接时必须出示密码'
}

function ChangePassword({ detail: { pile, hasPassword } }: { detail: PileDetail }) {
  const { message } = App.useApp()
  const change = useSetPassword()
  const make = async (endOldFlag: 0 | 1) => {
    const { sentFlag } = await change.mutateAsync({ pileId: pile.id, endOldFlag })
    void message.success(sentFlag === 1 ? '新密码正在下发到设备' : '已生成新密码，请查看后在设备上配置')
  }
  const label = hasPassword ? '更换密码' : '生成密码'
  return (
    <>
      <Allowed to={pilePasswordApi.setPassword}>
        <ConfirmAction
          label={label}
          size="small"
          title={`${label}？`}
          what="在线的设备会收到新密码；其他设备请查看后手工配置。旧密码在设备使用新密码后失效。"
          onConfirm={() => make(0)}
        />
      </Allowed>
      {hasPassword && (
        <Allowed to={pilePasswordApi.setPassword}>
          <ConfirmAction
            label="旧密码立即失效"
            size="small"
            danger
            title="更换密码，并使旧密码立即失效？"
            what="设备将断开，须在设备上手工配置新密码后才能连接。仅在密码泄露时使用。"
            onConfirm={() => make(1)}
          />
        </Allowed>
      )}
    </>
  )
}

function ShowOnce({ detail: { pile, newPassword } }: { detail: PileDetail }) {
  const show = useShowPassword()
  const [password, setPassword] = useState<string | null>(null)
  return (
    <>
      {newPassword === 'UNSEEN' && (
        <Allowed to={pilePasswordApi.showPassword}>
          <ConfirmAction
            label="查看一次"
            size="small"
            title="查看接入密码？"
            what="密码只能查看一次，查看会记入操作日志。"
            onConfirm={async () => setPassword((await show.mutateAsync(pile.id)).password)}
          />
        </Allowed>
      )}
      {password && (
        <PlainDialog title={`${pile.pileName} 的接入密码`} onClose={() => setPassword(null)} width={440}>
          <p style={{ fontSize: 18, textAlign: 'center' }}>
            <CopyText value={password} />
          </p>
          <Alert type="warning" showIcon title="密码仅显示这一次，关闭后无法再次查看。" />
        </PlainDialog>
      )}
    </>
  )
}
