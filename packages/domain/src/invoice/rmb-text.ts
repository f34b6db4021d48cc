import type { Fen } from '../kernel/money.ts'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '万亿']

/** An amount as invoices and cheques write it: 壹佰贰拾叁圆肆角伍分. */
export function rmbText(amt: Fen): string {
  const [yuan, jiao, cents] = [Math.floor(amt / 100), Math.floor(amt / 10) % 10, amt % 10]
  const whole = yuan > 0 ? `${wholeText(yuan)}圆` : ''
  if (jiao === 0 && cents === 0) return `${whole || '零圆'}整`
  const zero = jiao === 0 && whole ? '零' : ''
  return `${whole}${jiao > 0 ? `${digits[jiao]}角` : zero}${cents > 0 ? `${digits[cents]}分` : '整'}`
}

function wholeText(yuan: number): string {
  const fours = String(yuan).padStart(16, '0').match(/.{4}/g) ?? []
  let text = ''
  let owesZero = false
  for (const [index, four] of fours.entries()) {
    for (const [place, digit] of [...four].entries()) {
      if (digit === '0') owesZero = text !== ''
      else {
        text += `${owesZero ? '零' : ''}${digits[Number(digit)]}${places[3 - place]}`
        owesZero = false
      }
    }
    if (Number(four) > 0) text += groups[3 - index]
  }
  return text
}
