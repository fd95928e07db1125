/** An SVG that grows downwards: text, lines, boxes and marks, in the colours of a theme. */
import { CODE_SIZE, type Line, linesOf, type Run, widthOf } from './type.ts';

export type Theme = 'light' | 'dark';

interface Colours {
  page: string;
  text: string;
  muted: string;
  border: string;
  head: string;
  link: string;
  error: string;
  warning: string;
}

/** GitHub's. */
const COLOURS: Record<Theme, Colours> = {
  light: {
    page: '#ffffff',
    text: '#1f2328',
    muted: '#59636e',
    border: '#d1d9e0',
    head: '#f6f8fa',
    link: '#0969da',
    error: '#d1242f',
    warning: '#9a6700',
  },
  dark: {
    page: '#0d1117',
    text: '#f0f6fc',
    muted: '#9198a1',
    border: '#3d444d',
    head: '#151b23',
    link: '#4493f8',
    error: '#f85149',
    warning: '#d29922',
  },
};

const SQUARES: Record<string, string> = {
  '🟨': '#fdcb58',
  '🟦': '#55acee',
  '🟥': '#dd2e44',
  '🟩': '#78b159',
  '⬜': '#e6e7e8',
};

const LINE_HEIGHT = 1.5;

export interface Block {
  runs: Run[];
  x: number;
  width: number;
  size: number;
}

export class Paper {
  /** How far down it is written. */
  y = 0;
  readonly width: number;
  private readonly colours: Colours;
  private readonly parts: string[] = [];
  private readonly under: string[] = [];

  constructor(width: number, theme: Theme) {
    this.width = width;
    this.colours = COLOURS[theme];
  }

  /** Text from here on down. */
  write({ runs, x, width, size }: Block): void {
    for (const line of linesOf(runs, size, width)) {
      this.y += size * LINE_HEIGHT;
      this.line(line, x, this.y - size * 0.42, size);
    }
  }

  static widthOf(runs: readonly Run[], size: number): number {
    return Math.max(...linesOf(runs, size, Number.POSITIVE_INFINITY).map((line) => lineWidth(line, size)));
  }

  /** How much of the height a text takes. */
  static heightOf({ runs, width, size }: Omit<Block, 'x'>): number {
    return linesOf(runs, size, width).length * size * LINE_HEIGHT;
  }

  rule(x: number, width: number): void {
    this.parts.push(`<path d="M${n(x)} ${n(this.y)}h${n(width)}" stroke="${this.colours.border}"/>`);
  }

  /** A box around what was written since `from`, with a head of the given height. */
  box(from: number, x: number, width: number, headHeight = 0): void {
    const { page, border, head } = this.colours;
    const shape = (height: number, fill: string) =>
      `<rect x="${n(x)}" y="${n(from)}" width="${n(width)}" height="${n(height)}" rx="6" fill="${fill}" stroke="${border}"/>`;
    this.under.push(shape(this.y - from, page));
    if (headHeight === 0) return;
    const bottom = n(from + headHeight);
    this.under.push(
      shape(headHeight, head),
      `<path d="M${n(x)} ${bottom}h${n(width)}" stroke="${border}"/>`,
      `<rect x="${n(x + 0.5)}" y="${n(from + headHeight - 6)}" width="${n(width - 1)}" height="6" fill="${head}"/>`,
    );
  }

  /** The grid of a table whose rows begin at the given heights. */
  grid(rows: readonly number[], columns: readonly number[]): void {
    const { border } = this.colours;
    const [top = 0, bottom = 0] = [rows[0], rows.at(-1)];
    const [left = 0, right = 0] = [columns[0], columns.at(-1)];
    const across = rows.map((y) => `M${n(left)} ${n(y)}H${n(right)}`);
    const down = columns.map((x) => `M${n(x)} ${n(top)}V${n(bottom)}`);
    this.parts.push(`<path d="${[...across, ...down].join('')}" stroke="${border}" fill="none"/>`);
  }

  /** @param title for those who cannot see it */
  render(title: string): string {
    const { page } = this.colours;
    const height = Math.ceil(this.y);
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${height}" viewBox="0 0 ${this.width} ${height}" role="img" font-family="-apple-system,BlinkMacSystemFont,'Segoe UI','Noto Sans',Helvetica,Arial,sans-serif">`,
      `<title>${escaped(title)}</title>`,
      `<rect width="100%" height="100%" fill="${page}"/>`,
      ...this.under,
      ...this.parts,
      '</svg>',
      '',
    ].join('\n');
  }

  /** Marks are drawn, because fonts differ; text that follows text follows it in whatever font there is. */
  private line(line: Line, x: number, y: number, size: number): void {
    let at = x;
    let text = '';
    let from = x;
    const flush = (): void => {
      if (text !== '') this.parts.push(`<text x="${n(from)}" y="${n(y)}" font-size="${size}">${text}</text>`);
      text = '';
    };
    for (const run of line) {
      if (run.kind === 'mark') {
        flush();
        this.mark(run.text, at, y, size);
      } else {
        if (text === '') from = at;
        text += this.span(run, size);
      }
      at += widthOf(run, size);
    }
    flush();
  }

  private span({ text, kind }: Run, size: number): string {
    const { text: plain, muted, link } = this.colours;
    const fill = kind === 'link' ? link : kind === 'muted' ? muted : plain;
    const more =
      kind === 'bold'
        ? ' font-weight="600"'
        : kind === 'code'
          ? ` font-family="ui-monospace,SFMono-Regular,'Liberation Mono',Menlo,monospace" font-size="${n(size * CODE_SIZE)}"`
          : '';
    return `<tspan fill="${fill}"${more}>${escaped(text)}</tspan>`;
  }

  private mark(mark: string, x: number, y: number, size: number): void {
    const { error, warning, muted } = this.colours;
    const side = size;
    const [cx, cy, r] = [x + side / 2, y - size * 0.34, side / 2];
    const square = SQUARES[mark];
    if (square !== undefined) {
      this.parts.push(
        `<rect x="${n(x)}" y="${n(cy - r)}" width="${n(side)}" height="${n(side)}" rx="3" fill="${square}"/>`,
      );
    } else if (mark === '⚠️') {
      const triangle = `M${n(cx)} ${n(cy - r)}l${n(r * 1.1)} ${n(r * 1.9)}h${n(-2.2 * r)}z`;
      const sign = `M${n(cx)} ${n(cy - r * 0.35)}v${n(r * 0.6)}m0 ${n(r * 0.28)}v${n(r * 0.12)}`;
      this.parts.push(
        `<path d="${triangle}" fill="none" stroke="${warning}" stroke-width="1.5" stroke-linejoin="round"/>`,
        `<path d="${sign}" stroke="${warning}" stroke-width="1.5" stroke-linecap="round"/>`,
      );
    } else if (mark === '✗') {
      const cross = `M${n(cx - r * 0.4)} ${n(cy - r * 0.4)}l${n(r * 0.8)} ${n(r * 0.8)}m0 ${n(-r * 0.8)}l${n(-r * 0.8)} ${n(r * 0.8)}`;
      this.parts.push(
        `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${error}"/>`,
        `<path d="${cross}" stroke="#ffffff" stroke-width="1.6" stroke-linecap="round"/>`,
      );
    } else if (mark === '⛔') {
      this.parts.push(
        `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="#dd2e44"/>`,
        `<rect x="${n(cx - r * 0.65)}" y="${n(cy - r * 0.2)}" width="${n(r * 1.3)}" height="${n(r * 0.4)}" rx="1" fill="#ffffff"/>`,
      );
    } else this.parts.push(`<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${muted}"/>`);
  }
}

function lineWidth(line: Line, size: number): number {
  return line.reduce((sum, run) => sum + widthOf(run, size), 0);
}

/** Without digits that nobody sees. */
function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Blanks at the beginning, and side by side, are no text to a browser. */
function escaped(text: string): string {
  return text
    .replace(/^ /, '\u00a0')
    .replaceAll('  ', ' \u00a0')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
