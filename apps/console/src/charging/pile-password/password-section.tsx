import type { PileDetail } from '@chargedeck/contract/site/pile/calls'
import { pilePasswordApi } from '@chargedeck/contract/charging/pile-password/calls'
import { pileCan } from '@chargedeck/domain/pile/capabilities'
import { Alert, Flex, Modal } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { ConfirmAction } from '../../ui/action/confirm-action.tsx'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { useClearPassword, useSetPassword } from './password-queries.ts'

/** The password that a charger shows when it connects. We generate it and show it once. */
export function PasswordSection({ detail: { pile, hasPassword } }: { detail: PileDetail }) {
  const change = useSetPassword()
  const clear = useClearPassword()
  const [password, setPassword] = useState<string | null>(null)
  if (!pileCan(pile, 'password')) return null
  const make = async () => setPassword((await change.mutateAsync(pile.id)).password)
  return (
    <DrawerSection title="接入密码">
      <Flex gap="small" align="center" wrap>
        <span>{hasPassword ? '已设置：设备连接时必须出示密码' : '未设置：设备凭桩编号即可连接'}</span>
        <Allowed to={pilePasswordApi.setPassword}>
          <ConfirmAction
            label={hasPassword ? '更换密码' : '设置密码'}
            size="small"
            title={`${hasPassword ? '更换' : '设置'}接入密码？`}
            what="密码由平台生成，只显示一次。设备下次连接时须使用新密码，请及时在设备上配置。"
            onConfirm={make}
          />
        </Allowed>
        {hasPassword && (
          <Allowed to={pilePasswordApi.clearPassword}>
            <ConfirmAction
              label="清除密码"
              size="small"
              danger
              title="清除接入密码？"
              what="清除后设备凭桩编号即可连接，任何知道编号的人都可能冒充该设备。"
              onConfirm={() => clear.mutateAsync(pile.id)}
            />
          </Allowed>
        )}
      </Flex>
      {password && (
        <Modal open title={`${pile.pileName} 的接入密码`} footer={null} onCancel={() => setPassword(null)} width={440}>
          <p style={{ fontSize: 18, textAlign: 'center' }}>
            <CopyText value={password} />
          </p>
          <Alert type="warning" showIcon title="密码仅显示这一次，关闭后无法再次查看。" />
        </Modal>
      )}
    </DrawerSection>
  )
}
