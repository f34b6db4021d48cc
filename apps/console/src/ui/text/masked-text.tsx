import { EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState } from 'react'

type Props = { value: string | null; reveal?: () => Promise<string | null> }

const seenMs = 30_000

/** Shows the masked value; a user with the right reveals it, and the server records that. */
export function MaskedText({ value, reveal }: Props) {
  const [whole, setWhole] = useState<string | null>(null)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    const hide = setTimeout(() => setWhole(null), seenMs)
    return () => clearTimeout(hide)
  }, [whole])
  if (!value) return <>-</>
  const show = async () => {
    setLoading(true)
    setWhole((await reveal?.().catch(() => null)) ?? null) // the caller shows the refusal
    setLoading(false)
  }
  return (
    <span className="cd-number" style={{ whiteSpace: 'nowrap' }}>
      {whole ?? value}
      {reveal && whole === null && (
        <Button
          type="text"
          size="small"
          title="查看完整内容（会留下记录）"
          aria-label="查看完整内容"
          loading={isLoading}
          icon={<EyeOutlined />}
          onClick={() => void show()}
        />
      )}
    </span>
  )
}
