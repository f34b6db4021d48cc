import sanitizeHtml from 'sanitize-html'

const colour = [/^#[0-9a-f]{3,8}$/i, /^rgba?\([\d\s.,%]+\)$/, /^[a-z]{3,20}$/i]
const length = [/^\d{1,4}(\.\d{1,3})?(px|em|rem|%|pt)?$/]
const options: sanitizeHtml.IOptions = {
  allowedTags: [...sanitizeHtml.defaults.allowedTags, 'img', 'del', 'ins'],
  allowedAttributes: {
    '*': ['style'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'style'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'font-size': length,
      'line-height': length,
      'text-align': [/^(left|right|center|justify)$/],
      'text-indent': length,
      width: length,
      height: length,
    },
  },
  transformTags: { a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
}

/** What an editor made, without anything that acts: scripts, frames, handlers, foreign styles. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, options)
