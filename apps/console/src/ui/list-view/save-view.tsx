import { Button, Input, Space } from 'antd'
import { useState } from 'react'

/** Saves the list as it is shown now. */
export function SaveView({ onSave }: { onSave: (name: string) => Promise<void> }) {
  const [name, setName] = useState('')
  const given = name.trim()
  const save = () => {
    if (!given) return
    void onSave(given).then(
      () => setName(''),
      () => {}, // the panel shows the refusal, and the name stays
    )
  }
  return (
    <Space.Compact block className="cd-views__save">
      <Input
        aria-label="视图名称"
        placeholder="把当前列表另存为视图"
        maxLength={30}
        value={name}
        onChange={({ target }) => setName(target.value)}
        onPressEnter={save}
      />
      <Button type="primary" disabled={!given} onClick={save}>
        保存
      </Button>
    </Space.Compact>
  )
}
