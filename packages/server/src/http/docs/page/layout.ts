import type { Service } from '../guide/chapter.ts'
import { behaviour } from './behaviour.ts'
import { html, Markup } from './html.ts'
import { styles } from './styles.ts'

/** An easel, drawn small, so that the tab has a face and nothing need be fetched. */
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Crect x='3' y='2' width='10' height='8' rx='1' fill='%234b57d6'/%3E%3Cpath d='M5 10l-2 5M11 10l2 5M8 10v4' stroke='%238a8274' stroke-width='1.4'/%3E%3C/svg%3E"

export function layout(service: Service, contents: Markup, chapters: Markup[]): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Easel ${service.version}: reference</title>
<link rel="icon" href="${icon}">
<style>${new Markup(styles)}</style>
<script>${new Markup(behaviour)}</script>
</head>
<body>
<a class="skip" href="#start">Skip to the text</a>
<aside>
<p class="brand"><a href="#top">Easel</a> <span>${service.version}</span><button type="button" id="menu" aria-expanded="false" aria-controls="contents">Contents</button></p>
${contents}
</aside>
<main id="top">
<header class="hero">
<h1>Easel</h1>
<p>One interface for making and changing pictures and video, over models you choose.</p>
<p class="where"><code>${service.baseUrl}</code> <a href="/api/v1/openapi.json">OpenAPI 3.1</a></p>
</header>
${chapters}
</main>
</body>
</html>
`
}
