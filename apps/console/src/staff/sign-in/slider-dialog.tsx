import type { CaptchaPicture } from '@chargedeck/contract/staff/captcha/calls'
import { Modal } from 'antd'
import { useRef, useState } from 'react'
import SliderCaptcha from 'rc-slider-captcha'
import { loadPicture, judgeSlide } from './captcha-queries.ts'

const picture = { width: 310, height: 155 }
const pieceWidth = 47
const holdMs = 1000

const colours = {
  '--rcsc-primary': 'var(--cd-primary)',
  '--rcsc-bg-color': 'var(--cd-surface-soft)',
  '--rcsc-border-color': 'var(--cd-border)',
  '--rcsc-text-color': 'var(--cd-text-soft)',
  '--rcsc-button-color': 'var(--cd-text)',
  '--rcsc-button-bg-color': 'var(--cd-surface)',
  '--rcsc-control-height': '40px',
} as const

type Props = { onPass: (verification: string) => void; onClose: () => void }

/** The slider captcha. Mounted means open. */
export function SliderDialog({ onPass, onClose }: Props) {
  const challenge = useRef<CaptchaPicture | null>(null)
  const [message, setMessage] = useState('')
  const request = async () => {
    try {
      challenge.current = await loadPicture()
      setMessage('')
    } catch (error) {
      setMessage(error instanceof Error ? error.message : '验证码获取失败')
      throw error
    }
    const { originalImageBase64, jigsawImageBase64 } = challenge.current
    return { bgUrl: pngOf(originalImageBase64), puzzleUrl: pngOf(jigsawImageBase64) }
  }
  const verify = async ({ x, duration }: { x: number; duration: number }) => {
    if (!challenge.current) throw new Error('没有图片')
    const verification = await judgeSlide(challenge.current, x)
    setMessage(`${(duration / 1000).toFixed(2)}s验证成功`)
    setTimeout(() => onPass(verification), holdMs)
  }
  return (
    <Modal open title="请完成安全验证" footer={null} onCancel={onClose} width={picture.width + 48} destroyOnHidden>
      <SliderCaptcha
        request={request}
        onVerify={verify}
        bgSize={picture}
        puzzleSize={{ width: pieceWidth, height: picture.height }}
        tipText={{
          default: '向右滑动完成验证',
          loading: '加载中…',
          error: '验证失败',
          loadFailed: '加载失败，点击重试',
        }}
        errorHoldDuration={holdMs}
        style={colours}
      />
      <p role="status" style={{ minHeight: 22, margin: '8px 0 0', color: 'var(--cd-text-soft)' }}>
        {message}
      </p>
    </Modal>
  )
}

const pngOf = (base64: string): string => `data:image/png;base64,${base64}`
