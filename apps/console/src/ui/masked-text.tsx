import { EyeOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'

type Props = { value: string | null | undefined; reveal?: (() => Promise<string>) | undefined }

/** Shows what the server masked; who may see it all presses the eye, and the server writes that down. */
export function MaskedText({ value, reveal }: Props) {
  const [whole, setWhole] = useState<string | null>(null)
  const [asking, setAsking] = useState(false)
  if (!value) return <>-</>
  const show = async () => {
    setAsking(true)
    try {
      setWhole((await reveal?.()) ?? null)
    } finally {
      setAsking(false)
    }
  }
  return (
    <span className="cd-number" style={{ whiteSpace: 'nowrap' }}>
      {whole ?? value}
      {reveal && whole === null && (
        <Tooltip title="查看完整内容（会留下记录）">
          <Button type="text" size="small" aria-label="查看完整内容" loading={asking} icon={<EyeOutlined />} onClick={() => void show()} />
        </Tooltip>
      )}
    </span>
  )
}
