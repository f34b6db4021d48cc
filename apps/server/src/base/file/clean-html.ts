import sanitize from 'sanitize-html'

const colour = /^(#[0-9a-f]{3,8}|rgba?\([\d\s.,%]+\)|[a-z]{3,20})$/i
const size = /^\d{1,4}(\.\d{1,2})?(px|em|%|rem)?$/
const styles = {
  color: [colour],
  'background-color': [colour],
  'text-align': [/^(left|right|center|justify)$/],
  'text-indent': [size],
  'font-size': [size],
  'font-family': [/^[\p{L}\d\s,"'-]{1,100}$/u],
  'line-height': [size],
  width: [size],
  height: [size],
}
/** Our own pictures by their id, or an outside picture over TLS. */
const pictures = /^(\/api\/file\/preview\/\d{1,19}$|https:\/\/)/

/** Removes everything from editor content that could run or load from elsewhere. */
export const cleanHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'div',
      'span',
      'blockquote',
      'pre',
      'code',
      'ul',
      'ol',
      'li',
      'b',
      'strong',
      'i',
      'em',
      'u',
      's',
      'del',
      'sub',
      'sup',
      'a',
      'img',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'colgroup',
      'col',
    ],
    allowedAttributes: {
      '*': ['style'],
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      col: ['width'],
    },
    allowedStyles: { '*': styles },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !pictures.test(attribs['src'] ?? ''),
    transformTags: { a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
  })

const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The letters of cleaned HTML, with a space between its lines. */
export const textOfHtml = (html: string): string =>
  sanitize(html.replaceAll(/<(\/p|\/li|\/h\d|\/tr|\/td|br ?\/?)>/g, ' '), { allowedTags: [], allowedAttributes: {} })
    .replaceAll(/&(amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim()
