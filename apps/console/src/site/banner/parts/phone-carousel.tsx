import { useEffect, useState } from 'react'

export type PhoneBanner = { id: string; title: string; fileId: string | null; sort: number }

const turnMs = 4000

/** One banner after another; a dot shows its banner at once. */
export function PhoneCarousel({ banners }: { banners: readonly PhoneBanner[] }) {
  const [turn, setTurn] = useState(0)
  const qty = banners.length
  useEffect(() => {
    if (qty < 2) return
    const timer = setInterval(() => setTurn((last) => last + 1), turnMs)
    return () => clearInterval(timer)
  }, [qty, turn])
  const shown = banners[turn % Math.max(qty, 1)]
  if (!shown) return <div className="phone__banner phone__banner--none">暂无轮播图</div>
  return (
    <div className="phone__banner">
      {shown.fileId ? (
        <img src={`/api/file/preview/${shown.fileId}`} alt={shown.title} />
      ) : (
        <span>{shown.title || '请上传图片'}</span>
      )}
      {qty > 1 && (
        <div className="phone__dots">
          {banners.map(({ id, title }, index) => (
            <button
              key={id}
              type="button"
              aria-label={`第${index + 1}张 ${title}`}
              aria-current={shown.id === id}
              onClick={() => setTurn(index)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
