import type { Attachment } from "svelte/attachments";

/** Where something lies, in pixels from the corner of the layer. */
export interface Box {
  x: number;
  y: number;
  width: number;
}

interface Zone {
  name: string;
  element: Element;
}

/** The places on the table where cards can lie. They only give coordinates. */
export class Zones {
  #zones: Zone[] = [];
  #changes = $state(0);
  #observer = new ResizeObserver(() => (this.#changes += 1));

  /** Changes when a zone has come or has another size: then it is time to measure. */
  get changes(): number {
    return this.#changes;
  }

  /** Makes an element the zone of that name. */
  at(name: string): Attachment {
    return (element) => {
      const zone = { name, element };
      this.#zones.push(zone);
      this.#observer.observe(element);
      return () => {
        this.#observer.unobserve(element);
        this.#zones = this.#zones.filter((each) => each !== zone);
      };
    };
  }

  /** By name. */
  measure(layer: Element): Record<string, Box> {
    const corner = layer.getBoundingClientRect();
    const boxes = this.#zones.map(({ name, element }): [string, Box] => {
      const { left, top, width } = element.getBoundingClientRect();
      return [name, { x: left - corner.left, y: top - corner.top, width }];
    });
    return Object.fromEntries(boxes);
  }
}
