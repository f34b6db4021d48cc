import type { PileSetting } from '@chargedeck/contract/charging/pile-setting/calls'
import { knownSettingKeys } from '@chargedeck/contract/base/config/setting-keys'
import { App, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/action/confirm-action.tsx'
import { SettingInput } from './setting-input.tsx'
import { useSetSetting } from './setting-queries.ts'

export function SetDialog({ pileId, setting, onClose }: { pileId: string; setting: PileSetting; onClose: () => void }) {
  const { message } = App.useApp()
  const set = useSetSetting(pileId)
  const [value, setValue] = useState(setting.wantedValue ?? setting.value ?? '')
  const [free, setFree] = useState(false)
  const known = knownSettingKeys[setting.key]
  const send = async () => {
    await set.mutateAsync({ key: setting.key, value, ...(free && { force: 1 }) })
    void message.success('已下发，设备接受后显示新值')
  }
  const what = (
    <>
      {known?.hint && <p>{known.hint}</p>}
      {free ? (
        <Input aria-label="配置值" value={value} onChange={({ target }) => setValue(target.value)} />
      ) : (
        <SettingInput settingKey={setting.key} value={value} onChange={setValue} />
      )}
      {known && known.kind !== 'text' && (
        <Checkbox checked={free} onChange={({ target }) => setFree(target.checked)} style={{ marginTop: 8 }}>
          不检查格式，由设备判断
        </Checkbox>
      )}
    </>
  )
  return (
    <ConfirmDialog
      title={`设置 - ${known?.name ?? setting.key}`}
      what={what}
      okText="下发"
      onConfirm={send}
      onClose={onClose}
    />
  )
}
